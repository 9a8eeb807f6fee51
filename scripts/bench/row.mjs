/**
 * `reach` is the goal. `slack` is how far a brief run may miss the floor; null where it can't tell.
 * @typedef {{ reach?: number | null, slack?: number | null }} FigureOptions
 */

/** @param {FigureOptions} options */
export function atMost(name, figure, floor, unit = '', options = {}) {
  return { what: name, figure: rounded(figure), unit, way: 'most', floor, ...limits(options), isMet: figure <= floor }
}

/** @param {FigureOptions} options */
export function atLeast(name, figure, floor, unit = '', options = {}) {
  return { what: name, figure: rounded(figure), unit, way: 'least', floor, ...limits(options), isMet: figure >= floor }
}

export function reportOnly(name, figure, unit) {
  return { what: name, figure: rounded(figure), unit, way: 'told', floor: null, reach: null, slack: null, isMet: true }
}

export function regressions(rows) {
  return rows.filter((row) => {
    const limit = briefFloor(row)
    if (limit === null) return false
    return row.way === 'most' ? row.figure > limit : row.figure < limit
  })
}

/** Returns null where a short run can't tell. */
export function briefFloor({ way, floor, slack }) {
  if (slack === null || way === 'told') return null
  return rounded(way === 'most' ? floor * slack : floor / slack)
}

/** Returns '<= 20 KB' or '>= 0.5x'; '' without a limit. */
export function limitOf({ way, unit }, limit) {
  if (limit === null || way === 'told') return ''
  return `${way === 'most' ? '<=' : '>='} ${withUnit(limit, unit)}`
}

export function withUnit(figure, unit) {
  return unit === 'x' || unit === '' ? `${figure}${unit}` : `${figure} ${unit}`
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function limits({ reach = null, slack = 1 }) {
  return { reach, slack }
}

function rounded(figure) {
  return Number(figure.toFixed(2))
}
