import type { ClientActionFunctionArgs } from '@remix-run/react'

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
    return Response.json(answer(form), { status: 503 })
  }
}
