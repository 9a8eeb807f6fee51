import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { ownerOfSlug } from '#app/data/store/directory.server.ts'
import { ADDRESS_CHECKS } from '#app/domain/limit.ts'
import { isAddressOfOthers } from '#app/domain/store/rename.ts'
import { isReservedSlug, readSlug } from '#app/domain/store/slug.ts'
import type { SlugCheck, SlugState } from '#app/domain/store/slug-state.ts'
import type { Context } from '#app/load-context.server.ts'

const MAX_TYPED = 200

/** Checks `?slug=` for the store `?store=`, or for a new one named `?name=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const read = (name: string) => (query.get(name) ?? '').slice(0, MAX_TYPED)
  const merchant = await findMerchantIfSignedIn(request, context, 'settings.identity', query.get('store') ?? undefined)
  if (!merchant) return answer({ ok: false }, 401)
  const limit = await countAttempt(context, ADDRESS_CHECKS, merchant.user.id)
  if (!limit.ok) return answer({ ok: false }, 429, retryAfter(limit.waitMs))
  const slug = readSlug(read('slug'))
  const state = await stateOf(context, slug, { storeId: merchant.store?.id ?? null, name: read('name') })
  return answer({ slug, state })
}

async function stateOf(
  context: Context,
  slug: string,
  { storeId, name }: { storeId: string | null; name: string },
): Promise<SlugState> {
  if (slug === '') return 'address-invalid'
  if (isReservedSlug(slug)) return 'address-reserved'
  if (isAddressOfOthers(slug, name)) return 'address-of-others'
  const owner = await ownerOfSlug(context.db, slug)
  if (owner === null) return 'free'
  return owner === storeId ? 'own' : 'address-taken'
}

function answer(body: SlugCheck | { ok: false }, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
