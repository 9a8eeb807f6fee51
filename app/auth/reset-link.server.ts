import type { Context } from '#app/load-context.server.ts'

export async function isResetLinkValid(context: Context, token: string): Promise<boolean> {
  if (!/^[\w-]{16,64}$/.test(token)) return false
  const { createAuth } = await import('./auth.server.ts')
  const { internalAdapter } = await createAuth(context, 'https://kibanda.invalid').$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link !== null && link !== undefined && link.expiresAt.getTime() > context.now()
}
