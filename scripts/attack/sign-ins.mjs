import { besideAttack, statusCounts, tenASecond } from './target/neighbour.mjs'

export const signIns = {
  title: 'sign-ins beside a store page',
  async run(target, { isSmall }) {
    const { slug } = target.demo
    const count = isSmall ? 30 : 60
    const { isHeld, figures, result } = await besideAttack(
      () => target.send(`/store/${slug}`, { network: '10.16.9.9' }),
      (round) =>
        tenASecond(count, (at) =>
          target.signIn(`nobody${round}-${at}@mail.example`, 'a-wrong-password', { network: `10.16.${round}.1` }),
        ),
    )
    return { isHeld, figures: `the page takes ${figures}, beside ${count} sign-ins (${statusCounts(result)})` }
  },
}
