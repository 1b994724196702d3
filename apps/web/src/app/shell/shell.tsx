import { Outlet } from '@tanstack/react-router'
import { useSite } from '../../features/merchant/index.ts'

/** What surrounds every screen. */
export function Shell() {
  const site = useSite()
  return (
    <>
      <header>{site.name}</header>
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}
