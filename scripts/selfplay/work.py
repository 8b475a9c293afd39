"""Portions of work, done by all cores of this machine or by the machines of a dask cluster.

Portions come back in their order, whoever has done them, so that a result depends on the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from typing import TypeVar

Portion = TypeVar("Portion")
Result = TypeVar("Result")


def done(
    function: Callable[[Portion], Result], portions: Sequence[Portion], processes: int, cluster: str | None
) -> Iterator[Result]:
    """The results of `function`, in the order of the portions.

    `cluster` is the address of a dask scheduler whose workers have this repository, or "local" for a cluster
    of so many processes on this machine; without one the processes are ordinary ones.
    """
    if cluster:
        yield from _by_dask(function, portions, processes, cluster)
    elif processes == 1:
        yield from map(function, portions)
    else:
        with Pool(processes) as pool:
            yield from pool.imap(function, portions)


def _by_dask(
    function: Callable[[Portion], Result], portions: Sequence[Portion], processes: int, cluster: str
) -> Iterator[Result]:
    # Only who uses a cluster needs dask: pip install --group cluster
    from dask.distributed import Client, LocalCluster

    if cluster == "local":
        address = LocalCluster(n_workers=processes, threads_per_worker=1, dashboard_address=None)
    else:
        address = cluster
    with Client(address) as client:
        for future in client.map(function, portions, pure=False):
            yield future.result()
            future.release()
