/**
 * In the place of better-auth's endpoints that answerAuth doesn't let through (app/auth/answer.server.ts): linked accounts,
 * signed confirmation links, changes of a session, and its own error page. Its router passes over what has no path.
 */
const closed = {}
export const accountInfo = closed
export const callbackOAuth = closed
export const error = closed
export const getAccessToken = closed
export const linkSocialAccount = closed
export const listUserAccounts = closed
export const refreshToken = closed
export const sendVerificationEmail = closed
export const unlinkAccount = closed
export const verifyEmail = closed
export const updateSession = () => closed

function unused(): never {
  throw new Error('The Worker carries no signed confirmation links: see functions/stand-ins/auth-endpoints.ts.')
}
export const createEmailVerificationToken = unused
export const sendVerificationEmailFn = unused
