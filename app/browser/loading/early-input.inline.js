// Runs in the head, before the page's scripts: records clicks and input for replayEarlyInput.
{
  const GIVE_UP_MS = 5000
  const touched = new Map()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const hold = (button) => {
    button.setAttribute('aria-busy', 'true')
    touched.set(button, null)
  }
  const onClick = ({ target }) => {
    const button = target.closest('button[type=button]')
    if (button) hold(button)
  }
  const onSubmit = (event) => {
    const { target: form, submitter } = event
    if (form.method !== 'post' || !submitter) return
    event.preventDefault()
    hold(submitter)
    // The scripts may never load: then the browser submits the form itself.
    setTimeout(() => {
      if (listening.signal.aborted) return
      removeEventListener('submit', onSubmit, true)
      form.requestSubmit(submitter)
    }, GIVE_UP_MS)
  }
  addEventListener('click', onClick, options)
  addEventListener('submit', onSubmit, options)
  const onInput = ({ target }) => {
    // The most recent of several choices has to be replayed last.
    touched.delete(target)
    touched.set(target, ['checkbox', 'radio'].includes(target.type) ? target.checked : target.value)
  }
  addEventListener('input', onInput, options)
  window.earlyInput = { touched, stop: () => listening.abort() }
}
