import QRCodeStyling from 'qr-code-styling'

interface StyledCodeInput {
  text: string
  color: string
  /** Side of the empty square in the middle, as a share of the code's side; 0 leaves none. */
  gap: number
}

// Modules a side (version 7) from which readers lose single round modules.
const DENSE = 45
const MODULE = 24

export async function styledCode({ text, color, gap }: StyledCodeInput): Promise<HTMLCanvasElement> {
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
  code.update({ width: edge, height: edge, ...holeOptions(gap, modules), ...(modules >= DENSE ? squareOptions : {}) })
  const drawing = await code.getRawData('svg')
  if (!(drawing instanceof Blob)) throw new Error('no code')
  return rasterize(drawing, edge)
}

async function rasterize(drawing: Blob, edge: number): Promise<HTMLCanvasElement> {
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

/** The library clears whole modules only under an image, so it gets a transparent one. */
function holeOptions(gap: number, modules: number) {
  if (gap === 0) return {}
  const width = Math.round(gap * modules)
  const oddWidth = width + ((width + 1) % 2)
  return {
    image: TRANSPARENT_GIF,
    imageOptions: {
      saveAsBlob: false,
      hideBackgroundDots: true,
      imageSize: (oddWidth * oddWidth + 0.5) / (REPAIRABLE_SHARE * modules * modules),
    },
  }
}

const squareOptions = {
  dotsOptions: { type: 'square' },
  cornersSquareOptions: { type: 'square' },
  cornersDotOptions: { type: 'square' },
} as const

const REPAIRABLE_SHARE = 0.3
const TRANSPARENT_GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
