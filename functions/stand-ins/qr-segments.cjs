// In the place of what qrcode finds the shortest writing of a text with: runs of digits, capitals and kanji, by the shortest way
// through a graph. The Worker draws addresses, which are small letters, and hands them over as bytes (app/routes/onboarding/qr-path).
const ByteData = require('qrcode/lib/core/byte-data.js')

function unused() {
  throw new Error('The Worker writes QR codes of bytes alone: see functions/stand-ins/qr-segments.cjs.')
}

module.exports = {
  fromArray: (segments) => segments.map(({ data, mode }) => (mode === 'byte' ? new ByteData(data) : unused())),
  fromString: unused,
  rawSplit: unused,
}
