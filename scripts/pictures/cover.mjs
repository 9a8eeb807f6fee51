import { placeMotif } from './drawing.mjs'

const WIDTH = 1200
const HEIGHT = 375
const SHELF = 296

/** Y of the ground in a drawing's own 200 by 200 field. */
const GROUND = 166

const sea = { a: '#0b6e8f', b: '#f2b632', c: '#fbf6e8' }

const items = [
  { motif: 'cloth-stack', x: -30, scale: 1.25 },
  { motif: 'sisal-planter', x: 215, scale: 0.95 },
  { motif: 'basket', x: 400, scale: 1.1, colours: { a: '#e8dcc4', b: '#2d2b29', c: '#5a5550' } },
  { motif: 'cloth-stack', x: 580, scale: 1.1, colours: sea },
  { motif: 'aloe', x: 800, scale: 0.9 },
  { motif: 'cloth-stack', x: 960, scale: 1.25, colours: { a: '#a8392f', b: '#f6d9a0', c: '#f4b93e' } },
]

export function coverSvg() {
  const planks = Array.from(
    { length: 11 },
    (_, at) => `<path d="M${at * 120}.5 0V${SHELF}" stroke="#a9c6c9" stroke-width="2"/>`,
  )
  const shelf = `<path d="M0 ${SHELF}H${WIDTH}V${HEIGHT}H0Z" fill="#c99a68"/><path d="M0 ${SHELF}H${WIDTH}V${SHELF + 14}H0Z" fill="#b98a5c"/>`
  const things = items.map((item) => {
    const inner = placeMotif({ ...item, y: SHELF + 6 - GROUND * item.scale })
    return inner.replace(/<path d="M0 1\d\dH200V200H0Z"[^>]*\/>/, '')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#bfd9db"/><rect width="${WIDTH}" height="70" fill="#b1cfd2"/>${planks.join('')}${shelf}${things.join('')}</svg>`
}
