import { cookieAttributes, cookiesOf } from '#app/auth/cookies.server.ts'
import type { OrderFormValues } from '#app/components/storefront/checkout/plain/order-form.tsx'
import type { OrderFormProblem } from '#app/components/storefront/checkout/plain/order-form-problem.tsx'
import { keyedHash } from '#app/data/sql/hash.server.ts'
import { storePath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'

export interface RefusedForm {
  productId: string
  values: OrderFormValues
  problem: OrderFormProblem
  status: number
  headers?: Record<string, string>
}

const NAME = 'checkout'
const MAX_AGE_SECONDS = 60 * 60
/** Browsers drop a cookie of more than 4096 bytes. */
const MAX_BYTES = 3800

/**
 * Carries a refused form to a page of its own, so that the history has no response to a POST.
 * Without a form it tests for cookies. Null for a form too long for a cookie.
 */
export function formCookie(context: Context, request: Request, slug: string, form: RefusedForm | null): string | null {
  const content = form ? Buffer.from(JSON.stringify(form)).toString('base64url') : ''
  const value = `${content}.${signatureOf(context, content)}`
  if (value.length > MAX_BYTES) return null
  return `${NAME}=${value}; Path=${storePath(slug)}/checkout; Max-Age=${MAX_AGE_SECONDS}; ${cookieAttributes(request)}`
}

export function keepsCookies(request: Request): boolean {
  return cookieOf(request) !== null
}

/** Null without a form, or for another product. */
export function refusedForm(context: Context, request: Request, productId: string): RefusedForm | null {
  const [content = '', signature] = cookieOf(request)?.split('.') ?? []
  if (content === '' || signature !== signatureOf(context, content)) return null
  const form: RefusedForm = JSON.parse(Buffer.from(content, 'base64url').toString())
  return form.productId === productId ? form : null
}

function cookieOf(request: Request): string | null {
  return cookiesOf(request.headers).get(NAME) ?? null
}

/** Prevents others from putting words on our page. */
function signatureOf({ env }: Context, content: string): string {
  return keyedHash(env.BETTER_AUTH_SECRET ?? '', `${NAME}:${content}`)
}
