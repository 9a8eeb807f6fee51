/** In the place of @noble/ciphers, which better-auth needs for the tokens of social sign-in only. */
function unused(): never {
  throw new Error('The Worker carries no ciphers: remove @noble/ciphers from [alias] in wrangler.toml first.')
}

export const xchacha20poly1305 = unused
export const managedNonce = () => unused
export const bytesToHex = unused
export const hexToBytes = unused
export const utf8ToBytes = unused
