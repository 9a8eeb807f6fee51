import QRCodeStyling from 'qr-code-styling'

interface Styled {
  text: string
  /** '#rrggbb' of the modules; they stand on nothing. */
  color: string
  /** Edge of the square in the middle that is kept free, as a share of the code's own; 0 leaves none. */
  gap: number
}

// Whole pixels, and many: at a broken size hairlines would show between the modules.
const MODULE = 24

/** A QR code with round modules, larger than it will be shown. */
export async function styledCode({ text, color, gap }: Styled): Promise<HTMLCanvasElement> {
  const code = new QRCodeStyling({
    type: 'svg',
    data: text,
    margin: 0,
    qrOptions: { errorCorrectionLevel: gap > 0 ? 'H' : 'Q' },
    dotsOptions: { type: 'rounded', color },
    cornersSquareOptions: { type: 'extra-rounded', color },
    cornersDotOptions: { type: 'dot', color },
    backgroundOptions: { color: 'transparent' },
  })
  const modules = code._qr?.getModuleCount() ?? 0
  const edge = modules * MODULE
  code.update({ width: edge, height: edge, ...hole(gap, modules) })
  const drawing = await code.getRawData('svg')
  if (!(drawing instanceof Blob)) throw new Error('no code')
  return flattened(drawing, edge)
}

async function flattened(drawing: Blob, edge: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = URL.createObjectURL(drawing)
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(image.src)
  }
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  canvas.getContext('2d')?.drawImage(image, 0, 0, edge, edge)
  return canvas
}

/** The library frees whole modules under a picture of its own, so it is given one that shows nothing. */
function hole(gap: number, modules: number) {
  if (gap === 0) return {}
  const across = Math.ceil(gap * modules)
  const odd = across + ((across + 1) % 2)
  return {
    image: NOTHING,
    imageOptions: {
      saveAsBlob: false,
      hideBackgroundDots: true,
      imageSize: (odd * odd + 0.5) / (REPAIRABLE * modules * modules),
    },
  }
}

const REPAIRABLE = 0.3
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
