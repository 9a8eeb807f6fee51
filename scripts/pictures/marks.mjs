export function mark({ frame = '#00701f', cloth = '#00701f', stripe = '#ffcd29' } = {}) {
  return `<path d="M6 15v13h20V15" fill="none" stroke="${frame}" stroke-width="2.6" stroke-linejoin="round"/><path d="M7 4h18l4 9a4.3 4.3 0 0 1-8.67 0 4.3 4.3 0 0 1-8.66 0A4.3 4.3 0 0 1 3 13z" fill="${cloth}"/><path d="M12.5 4h7l.83 9a4.3 4.3 0 0 1-8.66 0z" fill="${stripe}"/><path d="M11 22h10" stroke="${frame}" stroke-width="2.6" stroke-linecap="round"/>`
}

export const kijaniLogo =
  '<rect width="48" height="48" fill="#0d4a2a"/><path d="M11 23h26l-3 12a3 3 0 0 1-3 2.4H17a3 3 0 0 1-3-2.4z" fill="#f1d9a4"/><path d="M12 28h24M13 32.5h22" stroke="#0d4a2a" stroke-width="1.6" stroke-dasharray="3 2"/><path d="M24 22C24 12 31 8 37 8c0 7-5 12-13 14zM24 22c-1-7-6-10-11-10 0 6 4 10 11 10z" fill="#7cc576"/>'

export const asubuhiLogo =
  '<rect width="48" height="48" fill="#a8480c"/><circle cx="22" cy="22" r="9" fill="#ffd36b"/><path d="M22 7v4M9.500 11.500l2.800 2.800M34.500 11.500l-2.800 2.800M5 24h4M35 24h4" stroke="#ffd36b" stroke-width="2" stroke-linecap="round"/><path d="M8 24H36V30Q36 39 27 39H17Q8 39 8 30Z" fill="#fff6e6"/><path d="M36 26H39Q43 26 43 30T39 34H35" fill="none" stroke="#fff6e6" stroke-width="2.600"/><path d="M6 42H38" stroke="#fff6e6" stroke-width="2" stroke-linecap="round"/>'

export const bahariLogo =
  '<rect width="48" height="48" fill="#0b5d8f"/><circle cx="14.500" cy="14" r="4.600" fill="#ffb547"/><path d="M27 7.500Q40 17 37 29H20Q28 19 27 7.500Z" fill="#fbf3df"/><path d="M27 7.500Q33 18 31 29H37Q40 17 27 7.500Z" fill="#e4d3ac"/><path d="M24.500 6.500 28 29" stroke="#5b3620" stroke-width="1.700" stroke-linecap="round"/><path d="M12 30.500H39Q37 36 31 36H19Q14 36 12 30.500Z" fill="#8a5d35"/><path d="M0 36.500Q4 33.500 8 36.500T16 36.500T24 36.500T32 36.500T40 36.500T48 36.500V48H0Z" fill="#3fa7c4"/><path d="M0 41.500Q4 38.500 8 41.500T16 41.500T24 41.500T32 41.500T40 41.500T48 41.500V48H0Z" fill="#bfe4ea"/>'
