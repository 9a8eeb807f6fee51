/**
 * In jose's place. better-auth makes and reads JSON Web Tokens for social sign-in, for its own confirmation links and
 * for sessions kept in cookies; Kibanda has none of these (app/auth/auth.server.ts), and 40 KB would be carried for them.
 */
function unused(): never {
  throw new Error('The Worker carries no JSON Web Tokens: remove jose from [alias] in wrangler.toml first.')
}

export class SignJWT {
  constructor() {
    unused()
  }
}
export class EncryptJWT extends SignJWT {}
export class UnsecuredJWT extends SignJWT {}
export class JWTExpired extends Error {}

export const errors = { JWTExpired }
export const base64url = { encode: unused, decode: unused }
export const calculateJwkThumbprint = unused
export const createLocalJWKSet = unused
export const createRemoteJWKSet = unused
export const customFetch = Symbol('customFetch')
export const decodeJwt = unused
export const decodeProtectedHeader = unused
export const importJWK = unused
export const importPKCS8 = unused
export const jwtDecrypt = unused
export const jwtVerify = unused
