import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'

const OFFLINE = 503

/** The action's answer; without a connection what `answer` makes of the form, so that it stays open with all that was typed. */
export async function orOffline<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  answer: (form: FormData) => Answer,
): Promise<Answer | Response> {
  const form = await request.clone().formData()
  try {
    return (await serverAction<Answer>()) as Answer
  } catch (error) {
    if (error instanceof Response) throw error
    // A Response, because Remix drops the status of data() here: it would read the page again, and fail.
    return Response.json(answer(form), { status: OFFLINE })
  }
}

/**
 * What a page with fetchers exports as shouldRevalidate: after a fetcher Remix reads whatever lacks one again,
 * which fails without a connection and puts the error page in the place of the form.
 */
export function readsAgain({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== OFFLINE
}
