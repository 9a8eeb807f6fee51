// Runs before the till is drawn, which stays hidden where the server has not heard of the lock.
try {
  const { kind } = JSON.parse(localStorage.getItem('till-locked'))
  if (kind === 'locked') document.documentElement.dataset.tillLocked = ''
} catch {}
