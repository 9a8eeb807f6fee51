import type { Env } from '#app/env.server.ts'
import { faultyEnv } from './faulty-env.ts'

/** Works on bindings of its own, and awaits `step` wherever else another task may come between. */
export type Task<T> = (env: Env, step: () => Promise<void>) => Promise<T>

export function alone<T>(task: Task<T>): Promise<T> {
  return runWith(async () => undefined, task)
}

/** Neither goes on before the other has come to its next step too, or has ended. */
export function inLockstep<T>(first: Task<T>, second: Task<T>): Promise<[T, T]> {
  const waiting = new Map<Task<T>, (() => void)[]>([
    [first, []],
    [second, []],
  ])
  const goOn = () => {
    const waiters = [...waiting.values()]
    if (waiters.some((resumes) => resumes.length === 0)) return
    for (const resume of waiters.flatMap((resumes) => resumes.splice(0))) resume()
  }
  const run = async (task: Task<T>) => {
    const step = () =>
      new Promise<void>((resume) => {
        const resumes = waiting.get(task)
        if (!resumes) return resume()
        resumes.push(resume)
        goOn()
      })
    try {
      return await runWith(step, task)
    } finally {
      const left = waiting.get(task) ?? []
      waiting.delete(task)
      for (const resume of left) resume()
      goOn()
    }
  }
  return Promise.all([run(first), run(second)])
}

/**
 * Runs `first` again and again; at its first step in the first run, at its second in the second and
 * so on, the whole of `second` comes between. Answers what both returned, run by run.
 */
export async function atEveryStep<T>(first: Task<T>, second: Task<T>, reset: () => void): Promise<[T, T][]> {
  const results: [T, T][] = []
  for (let position = 0; ; position += 1) {
    reset()
    let count = 0
    const between: T[] = []
    const step = async () => {
      if (count++ === position) between.push(await alone(second))
    }
    const result = await runWith(step, first)
    const [other] = between
    if (other === undefined) return results
    results.push([result, other])
  }
}

/** The second at every step of the first, each time on what `open` prepares. */
export async function atEveryStepAnew(
  open: () => Promise<void>,
  first: Task<unknown>,
  second: Task<unknown>,
): Promise<void> {
  const fresh: Task<unknown> = async (env, step) => {
    await open()
    return first(env, step)
  }
  await atEveryStep(
    fresh,
    async (env, step) => [await second(env, step)],
    () => undefined,
  )
}

function runWith<T>(step: () => Promise<void>, task: Task<T>): Promise<T> {
  const { env, faults } = faultyEnv()
  faults.beforeAnswer = step
  return task(env, step)
}
