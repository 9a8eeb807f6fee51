import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { NonceProvider } from './components/nonce.tsx'
import { PageWordsProvider } from './components/page-words.tsx'
import { ReferenceProvider } from './components/reference.tsx'
import { logFault } from './log.server.ts'
import { pageWords } from './page-words.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  let failed = false
  const body = await renderToReadableStream(
    <NonceProvider value={loadContext.nonce}>
      <ReferenceProvider value={loadContext.requestId}>
        <PageWordsProvider value={pageWords(remixContext)}>
          <RemixServer context={remixContext} url={request.url} nonce={loadContext.nonce} />
        </PageWordsProvider>
      </ReferenceProvider>
    </NonceProvider>,
    {
      signal: request.signal,
      nonce: loadContext.nonce,
      onError(error) {
        failed = true
        if (!request.signal.aborted) logFault(loadContext, 'a page broke while it was rendered', error)
      },
    },
  )
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: failed ? 500 : status, headers })
}

/** Responses that a route throws on purpose (404, 422) are not logged. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  logFault(context, 'a route failed', error)
}
