/** In the place of the database that better-auth makes up when it is given none. */
export function memoryAdapter(): never {
  throw new Error('Accounts need their database: see app/auth/auth.server.ts.')
}
