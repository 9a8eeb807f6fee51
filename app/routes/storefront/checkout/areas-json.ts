import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { listOfferedAreas } from '#app/data/delivery/offered-areas.server.ts'
import { storeErrors } from '#copy/errors'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const areas = await listOfferedAreas(context, (params.slug ?? '').toLowerCase())
  if (areas) return Response.json({ areas }, { headers: { 'Cache-Control': 'private, max-age=60' } })
  const refusal = { ok: false, message: storeErrors()['store-not-found'] }
  return Response.json(refusal, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
