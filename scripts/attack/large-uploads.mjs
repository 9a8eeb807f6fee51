import { statusCounts } from './target/neighbour.mjs'
import { openRun, postReport } from './target/rider-run.mjs'

const AT_ONCE = 10
const PHOTO = 3_900_000

/** Reports of 11 MB at once, by one link: refused by their length, before they are read. */
export const largeUploads = {
  title: "large uploads by a rider's link",
  async run(target, { isSmall }) {
    const run = await openRun(target)
    const photo = Array.from({ length: 3 }, () => new File([new Uint8Array(PHOTO)], 'photo.jpg'))
    const posts = Array.from({ length: isSmall ? 3 : AT_ONCE }, () =>
      postReport(target, run, { report: 'short', kind: 'no-code', photo }, '10.33.0.1'),
    )
    const responses = await Promise.all(posts)
    return {
      isHeld: responses.every(({ status }) => status === 413 || status === 429),
      figures: `${responses.length} reports of 11 MB at once (${statusCounts(responses)})`,
    }
  },
}
