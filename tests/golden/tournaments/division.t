Àlex, Anna               2009 3 2 4 0; 401 388 455 50; board 1 1 1 0; class A; newr 2010 2012 2015 2015; p12 2 1 2 0; rtime 1676683776 1676687732 1676690986 0; time 1676690986
Benet                    1846 4 1 0 5; 372 420 -50 388; board 2 1 0 1; class A; p12 1 2 0 1
Carme                    1599 1 5 0 4; 377 401 50 401; board 1 2 0 2; class A; p12 1 1 0 2
Dídac                    1200 2 0 1 3; 372 50 301 399; board 2 0 1 2; class B; p12 2 0 1 1
Elna                        0 0 3 0 2; -50 401 -50 402; board 0 2 0 1; class B; p12 0 2 0 2; team Club de Reus
Fèlix                     990 0 0 0 0; -50 -50 -50 -50; class B; off -50; p12 0 0 0 0
