import { cookieAttributes } from '#app/auth/cookies.server.ts'
import { languageOf } from '#app/copy/languages.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from '#app/domain/store/languages.ts'
import { readForm } from '#app/request-body.server.ts'

const YEAR_S = 365 * 24 * 3_600

export async function chooseLanguage(request: Request): Promise<Response> {
  const form = await readForm(request)
  const field = (name: string) => (form.ok ? String(form.value.get(name) ?? '') : '')
  const headers = new Headers({
    Location: withoutLanguage(shownPath(request, safePath(field('next')) ?? '/')),
    'Cache-Control': 'no-store',
  })
  const language = languageOf(field('lang'))
  if (language) headers.append('Set-Cookie', cookieOf(language.code, request))
  return new Response(null, { status: 303, headers })
}

/** Scripts add searches and choices to the shown address, so the referrer is newer than `next`. */
function shownPath(request: Request, next: string): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return next
  const [here, shown] = [new URL(next, request.url), new URL(referer)]
  const page = ({ origin, pathname }: URL) => origin + pathname.replace(/\/search$/, '')
  return page(shown) === page(here) ? (safePath(shown.pathname + shown.search + here.hash) ?? next) : next
}

function cookieOf(code: string, request: Request): string {
  return `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${YEAR_S}; ${cookieAttributes(request)}`
}

function withoutLanguage(path: string): string {
  const url = new URL(path, 'https://any.example')
  url.searchParams.delete(LANGUAGE_PARAM)
  return url.pathname + url.search + url.hash
}
