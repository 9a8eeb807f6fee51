import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { AreasAnswer } from '#app/components/merchant/areas/areas-view.ts'
import { refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { type AreaRefused, areaLimit } from '#app/data/delivery/areas.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { AREA_KINDS, type AreaKind } from '#app/domain/delivery/area.ts'
import { areaForm, listForm } from '#app/domain/delivery/area-form.ts'
import { type FeeRow, readFeeTable } from '#app/domain/delivery/fee-table.ts'
import { listedAreas } from '#app/domain/delivery/listed-areas.ts'
import { PASTES } from '#app/domain/limit.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { areaDone, areaRefused as words } from '#copy/merchant/delivery-areas'

const MAX_ID = 64

type Areas = OpenStore['areas']

export async function answerAreas(form: FormData, store: Merchant['store'], context: Pick<Context, 'db' | 'now'>) {
  const { areas } = store.rows
  const now = context.now()
  const fields = fieldsOf(form)
  const id = (fields.id ?? '').slice(0, MAX_ID)
  const kind = kindIn(fields) ?? 'area'
  switch (fields.intent) {
    case 'add':
    case 'edit':
      return saveArea(fields.intent, form, areas, now)
    case 'list':
      return addListed(form, areas, now)
    case 'table': {
      const limit = await countAttempt(context, PASTES, store.id)
      if (limit.ok) return addTable(fields, areas, now)
      return refused(fields, { text: tooManyRequests(limit.waitMs) }, 429, retryAfter(limit.waitMs))
    }
    case 'switch': {
      const isActive = fields.isActive === 'on'
      const result = await areas.setActive(id, isActive)
      return result.ok
        ? done('switch', isActive ? areaDone().on({ kind }) : areaDone().off({ kind }))
        : explain(fields, result, areas, now)
    }
    case 'remove': {
      const result = await areas.remove(id)
      return result.ok ? done('remove', areaDone().remove({ kind })) : explain(fields, result, areas, now)
    }
    case 'order':
      await areas.reorder(kindOf(fields), idsOf(fields.ids))
      return done('order', '')
    default:
      throw badRequest()
  }
}

async function saveArea(intent: 'add' | 'edit', form: FormData, areas: Areas, now: number) {
  const fields = fieldsOf(form)
  const kind = kindOf(fields)
  const submission = parseWithZod(form, { schema: areaForm })
  if (submission.status !== 'success')
    return refused(fields, { title: '', lastResult: refusedResult(submission.error) })
  const id = (fields.id ?? '').slice(0, MAX_ID)
  if (id === '') throw badRequest()
  const terms = submission.value
  const result =
    intent === 'add'
      ? await areas.add(id, kind, terms)
      : await areas.edit(id, kind, terms, parseWholeNumber(fields.version) ?? 0)
  return result.ok ? done(intent, areaDone()[intent]({ kind })) : explain(fields, result, areas, now)
}

async function addListed(form: FormData, areas: Areas, now: number) {
  const fields = fieldsOf(form)
  const kind = kindOf(fields)
  const picked = form.getAll('place').filter((value) => typeof value === 'string')
  const loaded = await areas.load()
  const listed = loaded
    ? listedAreas(
        kind,
        loaded.store.country,
        loaded.areas.filter((area) => area.kind === kind),
      )
    : []
  if (listed.length === 0) throw notFound()
  const submission = parseWithZod(form, { schema: listForm })
  const refusal =
    submission.status === 'success' ? (picked.length > 0 ? null : { place: ['places-required'] }) : submission.error
  if (submission.status !== 'success' || refusal)
    return refused(fields, { title: '', picked, lastResult: refusedResult(refusal) })
  const fee = submission.value
  const wanted = listed.filter(({ value, isUsed }) => !isUsed && picked.includes(value))
  const places = wanted.map(({ part, name }) => ({ part, name, fee }))
  return addPlaces(fields, kind, places, areas, { now, picked })
}

async function addTable(fields: Fields, areas: Areas, now: number) {
  const kind = kindOf(fields)
  const existing = ((await areas.load())?.areas ?? []).filter((area) => area.kind === kind)
  const { places } = readFeeTable(fields.table ?? '', existing)
  const isAsked = fields.preview !== undefined
  if (places.length === 0 || isAsked) {
    const lastResult = isAsked ? undefined : refusedResult({ table: ['table-required'] })
    return refused(fields, { title: '', lastResult }, isAsked ? 200 : 422)
  }
  return addPlaces(fields, kind, places, areas, { now, picked: [] })
}

async function addPlaces(
  fields: Fields,
  kind: AreaKind,
  places: FeeRow[],
  areas: Areas,
  { now, picked }: { now: number; picked: string[] },
) {
  const result = await areas.addMany(kind, places)
  if (!result.ok) return explain(fields, result, areas, now, picked)
  return done(fields.intent ?? '', areaDone().many({ kind, count: result.count }))
}

async function explain(fields: Fields, { reason }: AreaRefused, areas: Areas, now: number, picked?: string[]) {
  const kind = kindIn(fields) ?? 'area'
  switch (reason) {
    case 'area-not-found':
      return refused(fields, { text: words().gone({ kind }) }, 404)
    case 'area-changed': {
      const currentArea = (await areas.load())?.areas.find(({ id }) => id === fields.id)
      if (!currentArea) return refused(fields, { text: words().gone({ kind }) }, 404)
      return refused({ ...fields, intent: 'edit' }, { title: '', currentArea }, 409)
    }
    case 'area-exists':
      return refused(fields, { title: '', lastResult: refusedResult({ name: ['area-exists'] }) })
    case 'area-limit-reached': {
      const max = areaLimit((await areas.load())?.store.proUntil ?? null, now)
      const tier = max === limitsOf('pro').maxAreas ? 'pro' : 'free'
      const link = tier === 'free' ? { link: { path: upgradePath('free'), label: words().upgrade } } : {}
      return refused(fields, { text: words().limit({ tier, max, pro: limitsOf('pro').maxAreas }), picked, ...link })
    }
  }
}

function done(intent: string, title: string) {
  return data<AreasAnswer>({ ok: true, intent, title })
}

function refused(values: Fields, answer: Partial<AreasAnswer>, status = 422, headers = {}) {
  const intent = values.intent ?? ''
  return data<AreasAnswer>({ ok: false, intent, title: words().title, values, ...answer }, { status, headers })
}

function kindIn({ kind }: Fields): AreaKind | undefined {
  return AREA_KINDS.find((name) => name === kind)
}

function kindOf(fields: Fields): AreaKind {
  const known = kindIn(fields)
  if (!known) throw badRequest()
  return known
}

function idsOf(json = '[]'): string[] {
  try {
    const ids: unknown = JSON.parse(json)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, limitsOf('pro').maxAreas) : []
  } catch {
    return []
  }
}
