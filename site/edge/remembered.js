// What the page itself keeps: over a reload of this tab and no longer, or for the next start.

export function kept(key) {
  try { return sessionStorage.getItem(`faristol.${key}`) ?? ""; } catch { return ""; }
}

export function keep(key, value) {
  try { sessionStorage.setItem(`faristol.${key}`, value); } catch { /* a reload then begins anew */ }
}

export function remember(key, value) {
  try { localStorage.setItem(`faristol.${key}`, value ?? ""); } catch { /* only the next start screen knows it */ }
}

export function remembered(key) {
  try { return localStorage.getItem(`faristol.${key}`) ?? ""; } catch { return ""; }
}
