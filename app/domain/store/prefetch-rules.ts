/** A store's page alone: it has no effect, and the edge answers it from its cache or not at all. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/store/:slug' }, eagerness: 'moderate' }],
})

/** The source by which a Content Security Policy allows these rules, and no other inline script. */
export const PREFETCH_RULES_SOURCE = "'sha256-JtC0zNAL2Ap2I1Mku0Upn8RGE6BtPuRumqSTboT1sXI='"
