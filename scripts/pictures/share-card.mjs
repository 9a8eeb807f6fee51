import { placeMotif } from './drawing.mjs'

const width = 1200
const stripes = 15
const stripe = width / stripes

/** Motifs are placed on the 1200 by 630 field; the counter's edge runs at 506. */
export function shareCardSvg({ name, lines, logo, logoField, cloth, light, beam, wall, motifs }) {
  const awning = Array.from({ length: stripes }, (_, at) => {
    const left = at * stripe
    return `<path d="M${left} 0h${stripe}v92a${stripe / 2} 30 0 0 1 -${stripe} 0z" fill="${at % 2 === 0 ? cloth : light}"/>`
  }).join('')
  const text = lines
    .map((line, at) => `<text x="72" y="${398 + at * 42}" font-size="31" fill="#4c544b">${line}</text>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="630" viewBox="0 0 ${width} 630" font-family="Roboto">
<rect width="${width}" height="630" fill="${wall}"/>
<path d="M0 92H1200V132Q600 156 0 132Z" fill="#2b2118" opacity=".07"/>
${awning}<path d="M0 0H1200V26H0Z" fill="${beam}"/>
<path d="M0 506H1200V542H0Z" fill="#b98a5c"/><path d="M0 542H1200V630H0Z" fill="#c99a68"/>
<path d="M150 542V630M390 542V630M630 542V630M870 542V630M1110 542V630" stroke="#8a5d35" stroke-opacity=".4" stroke-width="3"/>
<clipPath id="logo"><rect x="72" y="168" width="112" height="112" rx="26"/></clipPath>
<g clip-path="url(#logo)"><g transform="translate(72 168) scale(${112 / logoField})">${logo}</g></g>
<text x="70" y="350" font-size="64" font-weight="700" letter-spacing="-1" fill="#1b1f1a">${name}</text>
${text}
${motifs.map(placeMotif).join('')}
</svg>`
}
