/** Only the store's page: it has no side effect, and only the edge's cache answers. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/store/:slug' }, eagerness: 'moderate' }],
})

/** CSP source of these rules; no other inline script is allowed. */
export const PREFETCH_RULES_SOURCE = "'sha256-JtC0zNAL2Ap2I1Mku0Upn8RGE6BtPuRumqSTboT1sXI='"
