export function atMost(what, figure, most, unit = '') {
  return { what, figure: rounded(figure), must: `<= ${most}${unit}`, isMet: figure <= most }
}

export function atLeast(what, figure, least, unit = '') {
  return { what, figure: rounded(figure), must: `>= ${least}${unit}`, isMet: figure >= least }
}

function rounded(figure) {
  return Number(figure.toFixed(2))
}
