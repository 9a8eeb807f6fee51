function unused(): never {
  throw new Error('The Worker carries no description of its endpoints: see functions/stand-ins/openapi.ts.')
}
/** In the place of better-call's description of its endpoints, which better-auth turns off. */
export const generator = unused
export const getHTML = unused
