import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchant, requireMerchant } from '#app/auth/guards.server.ts'
import type { SettingsAnswer, SettingsRefusal, SettingsView } from '#app/components/merchant/settings/settings-view.ts'
import { refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import { languageCodes, languageOf, offeredLanguages } from '#app/copy/languages.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { rangeOf } from '#app/domain/catalog/price.ts'
import { mergeFields, parseShown } from '#app/domain/field-merge.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { isOfferedCurrency } from '#app/domain/reference/currencies.ts'
import { restoredFields, sectionPermissions } from '#app/domain/staff/settings-access.ts'
import { emptyOffers } from '#app/domain/store/form/languages.ts'
import {
  isSettingsSection,
  type Settings,
  type SettingsChange,
  type SettingsSection,
  settingsFields,
  settingsForm,
} from '#app/domain/store/form/settings.ts'
import { logFault } from '#app/log.server.ts'
import { notFound } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { depositSetting } from '#copy/merchant/payments'
import { settingsPage } from '#copy/merchant/settings'

export async function loadSettings({ request, context, params }: LoaderFunctionArgs): Promise<SettingsView | null> {
  const section = sectionOf(params.section)
  const { store } = await findMerchant(request, context, sectionPermissions[section])
  if (!store) return null
  const { shell, settings, areas, products } = store.rows
  const firstPage = { query: '', categoryId: null, isLowOnly: false, after: '', before: '' }
  const [{ storeRow: row }, savedSettings, areaKinds, productPage] = await Promise.all([
    shell.read(),
    settings.load(),
    section === 'handover' ? areas.activeKinds() : [],
    section === 'look' ? products.page(firstPage) : null,
  ])
  if (!row || !savedSettings) return null
  const { id, name, slug, country, currency, timeZone } = row
  const [first] = productPage?.products ?? []
  const tier = tierUntil(row.proUntil, context.now())
  return {
    section,
    store: {
      id,
      name,
      slug,
      hasOwnSlug: savedSettings.hasOwnSlug,
      logo: row.logoUrl,
      cover: row.bannerUrl,
      country,
      currency,
      timeZone,
      proUntil: tier === 'pro' ? row.proUntil : null,
    },
    fields: fieldsOfPage(section, savedSettings),
    version: savedSettings.version,
    deposit: { isOffered: limitsOf(tier).hasDeposits, upgradePath: upgradePath(tier) },
    product: first
      ? {
          name: first.name,
          price: rangeOf(first).price,
          picture: first.images.find(({ isCover }) => isCover)?.card ?? null,
        }
      : null,
    host: new URL(request.url).host,
    areaKinds,
  }
}

/** A value that changed since the form was rendered is a conflict (409), never overwritten. */
export async function saveSettings({ request, context, params }: ActionFunctionArgs) {
  const section = sectionOf(params.section)
  const form = await formOf(request)
  const { store } = await requireMerchant(request, context, sectionPermissions[section])
  const base = parseShown(String(form.get('shown') ?? ''))
  for (const [name, value] of Object.entries(restoredFields(store.role, fieldsOf(form), base))) form.set(name, value)
  const fields = fieldsOf(form)
  const submission = parseWithZod(form, { schema: settingsForm(section) })
  if (submission.status !== 'success')
    return refused({ values: fields, lastResult: refusedResult(submission.error), base })
  const language = submission.value.store?.language
  if (language && languageOf(language) === null)
    return refused({ values: fields, lastResult: refusedResult({ language: ['choice-unknown'] }), base })
  const currency = submission.value.store?.currency
  if (currency && currency !== base.currency && !isOfferedCurrency(currency))
    return refused({ values: fields, lastResult: refusedResult({ currency: ['choice-unknown'] }), base })
  if (section === 'deposit' && !(await hasDeposits(store.rows, context.now())))
    return refused({ values: base, error: depositSetting().onlyPro, base }, 403)
  try {
    const refusal = await save(store.rows, section, withCompleteLanguages(submission.value), { fields, base })
    if (refusal) return refused(refusal, refusal.lastResult ? 422 : 409)
  } catch (error) {
    logFault(context, 'the settings were not saved', error)
    return refused({ values: fields, error: settingsPage().failed.title, base }, 503)
  }
  const headers = { 'Set-Cookie': freshCookie(store.id, context.now()) }
  return data<SettingsAnswer>({ ok: true, at: context.now() }, { headers })
}

/** @throws 404 */
function sectionOf(name: string | undefined): SettingsSection {
  if (!isSettingsSection(name)) throw notFound()
  return name
}

async function hasDeposits({ shell }: OpenStore, now: number): Promise<boolean> {
  const { storeRow } = await shell.read()
  return limitsOf(tierUntil(storeRow?.proUntil ?? null, now)).hasDeposits
}

/** Drops languages that lack words. */
function withCompleteLanguages({ store, ...change }: SettingsChange): SettingsChange {
  if (!store) return change
  const { language, languages } = store
  const isRegion = language !== undefined && languages !== undefined
  return { ...change, store: isRegion ? { ...store, languages: offeredLanguages({ language, languages }) } : store }
}

function fieldsOfPage(section: SettingsSection, settings: Settings): Fields {
  const offers = section === 'region' ? emptyOffers(languageCodes) : {}
  return { ...offers, ...settingsFields(section, settings) }
}

/** Returns null once saved, else the refusal. Changes outside the form's fields don't conflict. */
async function save(
  { settings }: OpenStore,
  section: SettingsSection,
  change: SettingsChange,
  { fields, base }: { fields: Fields; base: Fields },
): Promise<Partial<SettingsRefusal> | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await settings.load()
    if (!stored) throw new Error('the store was closed')
    const now = fieldsOfPage(section, stored)
    const { values, merged, conflicts } = mergeFields(base, fields, now)
    if (merged.length > 0 || conflicts.length > 0)
      return { values, merged, conflicts, base: now, version: stored.version }
    const result = await settings.save(change, stored)
    if (result.ok) return null
    if (result.reason === 'name-reserved' || result.reason === 'too-many-renames')
      return { values: fields, lastResult: refusedResult({ name: [result.reason] }), base }
    if (
      result.reason === 'address-taken' ||
      result.reason === 'address-of-others' ||
      result.reason === 'address-too-often'
    )
      return { values: fields, lastResult: refusedResult({ slug: [result.reason] }), base }
    if (result.reason !== 'settings-changed') throw new Error(`not saved: ${result.reason}`)
  }
  throw new Error('the settings change all the time')
}

const MAX_ATTEMPTS = 4

function refused(refusal: Partial<SettingsRefusal>, status = 422) {
  const defaults: SettingsRefusal = {
    ok: false,
    values: {},
    lastResult: refusedResult(),
    error: null,
    base: {},
    version: 0,
    merged: [],
    conflicts: [],
  }
  return data<SettingsAnswer>({ ...defaults, ...refusal }, { status })
}
