import { drawing, placeMotif } from './drawing.mjs'

export function sceneSvg(scene, pixels) {
  const first = scene.items[0]
  const edge = scene.tableAt ?? (first === undefined ? null : drawing(first.motif).table)
  const table =
    edge === null || scene.table === undefined ? '' : `<path d="M0 ${edge}H200V200H0Z" fill="${scene.table}"/>`
  const items = scene.items.map(placeMotif).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${scene.view ?? '0 0 200 200'}"><rect width="200" height="200" fill="${scene.wall}"/>${table}${items}</svg>`
}
