import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare'
import { RemixServer, useLoaderData } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

interface Card {
  id: number
  name: string
  price: number
  image: string
}

/** A minimal Remix store page: 20 cards from D1, without styles or scripts. */
function Cards() {
  const { cards } = useLoaderData() as { cards: Card[] }
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Cards</title>
      </head>
      <body>
        <ul>
          {cards.map(({ id, name, price, image }) => (
            <li key={id}>
              <a href={`?product=${id}`}>
                <img src={image} alt="" width={320} height={320} />
                <h2>{name}</h2>
                <p>KSh {price}</p>
              </a>
            </li>
          ))}
        </ul>
      </body>
    </html>
  )
}

async function loader({ context }: { context: { DB: D1Database } }) {
  const { results } = await context.DB.prepare('SELECT id, name, price, image FROM card LIMIT 20').all<Card>()
  return { cards: results }
}

async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

const root = { id: 'root', path: '', hasAction: false, hasLoader: true, hasErrorBoundary: false }
const build = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '', module: { default: Cards, loader } } },
  assets: {
    entry: { imports: [], module: '' },
    routes: { root: { ...root, imports: [], module: '' } },
    url: '',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild

export const handlePage = createRequestHandler(build, 'production')
