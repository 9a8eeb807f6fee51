import { Hono } from 'hono'
import { languageCodes } from '#app/copy/languages.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { chosenLanguage, languageRequest } from '#app/domain/store/languages.ts'
import { isShopperDataTwin } from '#app/domain/store/shopper-paths.ts'
import type { Env } from '#app/env.server.ts'
import { type Context, createContext, type Ports } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { notFoundPage, refusedRequest } from '#copy/errors'
import { authApi } from './auth.ts'
import { chooseLanguage } from './language.ts'
import { connectMerchant, connectShopper } from './live.ts'
import { mediaFile } from './media.ts'
import { isKnownMethod, wrongMethod } from './method.ts'
import { ogMeta } from './og-meta.ts'
import { isPagePrefetch, notPrefetched } from './prefetch.ts'
import { paymentNotice, promptCallback } from './safaricom.ts'
import { isForeignWrite, secure, withPagePolicy } from './security.ts'
import { securityText } from './security-text.ts'
import { redirectToSite } from './site-address.ts'
import { siteManifest } from './site-manifest.ts'
import { storeManifest } from './store-manifest.ts'
import { cachedStorePage, storePage } from './store-page.ts'
import { telegramWebhook } from './telegram.ts'
import { unavailable } from './unavailable.ts'
import { visitBeacon } from './visits.ts'

type App = { Bindings: Env; Variables: { context: Context; url: URL } }

export interface RemixHandler {
  handleRemix: (request: Request, context: Context) => Promise<Response>
}

function pageLanguage(url: URL, cookies: string | null): string {
  return chosenLanguage(languageRequest(url, cookies), languageCodes, DEFAULT_LANGUAGE)
}

export function createApp(pages: RemixHandler, ports: Ports = {}): Hono<App> {
  // Routes match the encoded path: a slug is decoded where it is read.
  const app = new Hono<App>()

  app.use((c, next) => {
    const url = new URL(c.req.url)
    c.set('url', url)
    c.req.raw = withoutReadBody(c.req.raw)
    return inLanguage(pageLanguage(url, c.req.raw.headers.get('cookie')), next)
  })

  app.use(async (c, next) => {
    c.set(
      'context',
      createContext(c.env, (work) => c.executionCtx.waitUntil(work), ports, c.req.raw),
    )
    await next()
    const response = secure(c.res, c.get('url'), c.get('context'))
    if (response !== c.res) c.res = response
  })

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))

  app.use(async (c, next) => redirectToSite(c.req.raw, c.get('url'), c.env) ?? next())

  app.use(async (c, next) => {
    if (isForeignWrite(c.req.raw, c.get('url'))) return c.text(refusedRequest().foreign, 403)
    return isKnownMethod(c.req.method) ? next() : wrongMethod('GET, HEAD, POST')
  })

  app.use(async (c, next) => (isClosedTwin(c.get('url')) ? c.text(notFoundPage().text, 404) : next()))

  // A prefetched page may never be seen: it is worth no database read.
  app.use(async (c, next) => {
    if (!isPagePrefetch(c.req.raw)) return next()
    return (await cachedStorePage(c.req.raw, c.get('url'), c.get('context'))) ?? notPrefetched()
  })

  app.get('/store/:slug', async (c, next) => {
    const page = await storePage(c.req.raw, c.get('url'), c.get('context'), c.req.param('slug'), pages)
    return page ?? next()
  })
  app.post('/language', (c) => chooseLanguage(c.req.raw))
  app.get('/.well-known/security.txt', (c) => securityText(c.get('url'), c.get('context')))
  app.get('/manifest.webmanifest', (c) => siteManifest(c.get('url')))
  app.get('/og-meta/:slug', (c) => ogMeta(c.req.raw, c.get('context'), c.req.param('slug')))
  app.get('/store/:slug/manifest.webmanifest', (c) => storeManifest(c.req.raw, c.get('context'), c.req.param('slug')))
  app.get('/media/*', (c) => mediaFile(c.req.raw, c.get('context')))
  app.post('/visits/:slug', (c) => visitBeacon(c.req.raw, c.get('context'), c.req.param('slug')))

  app.get('/live/store/:storeId', (c) => connectMerchant(c.req.raw, c.get('context'), c.req.param('storeId')))
  app.get('/live/order/:token', (c) => connectShopper(c.req.raw, c.get('context'), c.req.param('token')))

  app.all('/api/auth/*', (c) => authApi(c.req.raw, c.get('context')))
  app.post('/telegram/webhook', (c) => telegramWebhook(c.req.raw, c.get('url'), c.get('context')))

  app.post('/pay/prompt/:storeId/:promptId/:secret', (c) => promptCallback(c.req.raw, c.get('context'), c.req.param()))
  app.post('/notices/:storeId/:secret', (c) => paymentNotice(c.req.raw, c.get('context'), c.req.param()))

  app.all('*', async (c) => {
    if (!isRoutable(c.get('url').pathname)) return c.text(notFoundPage().text, 400)
    const context = c.get('context')
    return withPolicy(await pages.handleRemix(c.req.raw, context), c.get('url').pathname, context)
  })

  app.onError((error, c) => {
    const context = c.get('context') ?? null
    logFault(context, 'a request failed', error)
    return unavailable(c.req.raw, context?.requestId)
  })
  return app
}

/** Fetch allows no body on GET and HEAD: copying such a request throws. */
function withoutReadBody(request: Request): Request {
  const { url, method, headers, body, signal } = request
  return body && ['GET', 'HEAD'].includes(method) ? new Request(url, { method, headers, signal }) : request
}

/** Remix still answers the old `?_data=`, and logs an error each time. */
function isClosedTwin({ pathname, searchParams }: URL): boolean {
  return searchParams.has('_data') || isShopperDataTwin(pathname)
}

function withPolicy(response: Response, pathname: string, context: Context): Response | Promise<Response> {
  return response.headers.has('content-security-policy') ? response : withPagePolicy(response, pathname, context)
}

/** Remix fails on paths that it can't decode or that are no URL, such as '//' or '/%5C:'. */
function isRoutable(pathname: string): boolean {
  try {
    return [pathname, decodeURIComponent(pathname)].every((path) => URL.canParse(path, 'https://localhost'))
  } catch {
    return false
  }
}
