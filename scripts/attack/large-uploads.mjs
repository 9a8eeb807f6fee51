import { statusCounts } from './target/neighbour.mjs'
import { openRun, postReport } from './target/rider-run.mjs'

const AT_ONCE = 10
const PHOTO = 3_900_000
/** Status when the connection ends before the early response is read. */
const CLOSED = 0

/** Reports of 11 MB are refused by their length, before they are read. */
export const largeUploads = {
  title: "large uploads by a rider's link",
  async run(target, { isSmall }) {
    const run = await openRun(target)
    const photo = Array.from({ length: 3 }, () => new File([new Uint8Array(PHOTO)], 'photo.jpg'))
    const posts = Array.from({ length: isSmall ? 3 : AT_ONCE }, () =>
      postReport(target, run, { report: 'short', kind: 'no-code', photo }, '10.33.0.1').catch(closedUnread),
    )
    const responses = await Promise.all(posts)
    const after = await target.send(`/store/${run.slug}`, { network: '10.33.0.2' })
    const refused = [CLOSED, 413, 429]
    return {
      isHeld: responses.every(({ status }) => refused.includes(status)) && after.status === 200,
      figures: `${responses.length} reports of 11 MB at once (${statusCounts(responses)}; ${CLOSED} is closed unread), then a page is answered ${after.status}`,
    }
  },
}

function closedUnread(error) {
  if (error?.cause?.code === 'EPIPE' || error?.cause?.code === 'ECONNRESET' || error?.cause?.code === 'UND_ERR_SOCKET')
    return { status: CLOSED }
  throw error
}
