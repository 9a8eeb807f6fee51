const SIZE = { width: 720, height: 480 }

/** Replaces the link's text file by a picture, which a phone keeps among its photos. */
export function saveCodePicture(link: HTMLAnchorElement): void {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const { color, backgroundColor, fontFamily } = getComputedStyle(link.parentElement ?? link)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  pen.fillStyle = color
  pen.textAlign = 'center'
  const { title = '', code = '', order = '' } = link.dataset
  const lines = [title, code, order] as const
  const heights = [40, 168, 40]
  lines.forEach((line, index) => {
    pen.font = `700 ${heights[index]}px ${fontFamily}`
    pen.fillText(line, SIZE.width / 2, [110, 290, 400][index] ?? 0, SIZE.width - 64)
  })
  const saved = document.createElement('a')
  saved.download = link.download.replace('.txt', '.png')
  saved.href = canvas.toDataURL()
  saved.click()
}
