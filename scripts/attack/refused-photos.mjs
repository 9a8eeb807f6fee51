import { jpeg } from '../../tests/support/picture-bytes.ts'
import { statusCounts } from './target/neighbour.mjs'
import { openRun, postReport } from './target/rider-run.mjs'

export const refusedPhotos = {
  title: 'photos of refused reports',
  async run(target, { isSmall }) {
    const run = await openRun(target)
    const count = async () => {
      const [{ pictures }] = await target.sql('SELECT count(*) AS pictures FROM media WHERE store_id = ?', run.storeId)
      return pictures
    }
    const before = await count()
    const responses = []
    for (let at = 0; at < (isSmall ? 3 : 20); at += 1) {
      const photo = [
        ...[0, 1].map((side) => new File([jpeg(600 + 2 * at + side, 600)], 'photo.jpg')),
        new File(['GIF89a'], 'photo.gif'),
      ]
      responses.push(await postReport(target, run, { kind: 'no-code', reason: 'other', photo }, `10.32.${at}.1`))
    }
    const kept = (await count()) - before
    const areRefused = responses.every(({ status }) => status >= 400 && status < 500)
    return {
      isHeld: areRefused && kept === 0,
      figures: `${responses.length} reports with a picture that is none (${statusCounts(responses)}) leave ${kept} pictures`,
    }
  },
}
