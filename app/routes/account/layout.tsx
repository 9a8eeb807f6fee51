import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData } from '@remix-run/react'
import { takeToast } from '#app/auth/toast.server.ts'
import { Toaster } from '#app/components/ui/toast/toaster.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = takeToast(request)
  return data({ toast, at: context.now() }, { headers })
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function AccountLayout() {
  return (
    <>
      <Toaster flash={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}
