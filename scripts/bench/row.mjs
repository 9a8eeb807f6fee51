/**
 * Options of a figure with a floor. `reach` is the goal. `slack` is the factor by which a short run
 * on a busy machine may miss the floor: 1 for what is counted, null where such a run can't tell.
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

/** A figure without a floor: it differs from machine to machine. */
export function reportOnly(name, figure, unit) {
  return { what: name, figure: rounded(figure), unit, way: 'told', floor: null, reach: null, slack: null, isMet: true }
}

/** Rows that miss their floor by more than their slack. */
export function regressions(rows) {
  return rows.filter((row) => {
    const limit = briefFloor(row)
    if (limit === null) return false
    return row.way === 'most' ? row.figure > limit : row.figure < limit
  })
}

/** What a short run may not pass; null where it can't tell. */
export function briefFloor({ way, floor, slack }) {
  if (slack === null || way === 'told') return null
  return rounded(way === 'most' ? floor * slack : floor / slack)
}

/** '<= 20 KB', '>= 0.5x'; '' for a figure without a limit. */
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
