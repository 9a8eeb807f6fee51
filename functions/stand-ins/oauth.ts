import { any } from 'zod'

/** In the place of better-auth's OAuth, which its social sign-in needs: Kibanda offers none. */
function unused(): never {
  throw new Error('The Worker carries no social sign-in: see functions/stand-ins/oauth.ts.')
}
export const additionalAuthorizationParamsSchema = any()
export const applyUpdateUserInfoOnLink = unused
export const generateIdTokenNonce = unused
export const generateState = unused
export const handleOAuthUserInfo = unused
export const linkOAuthAccount = unused
export const parseState = unused
export const supportsIdTokenSignIn = () => false
export const verifyProviderIdToken = unused
