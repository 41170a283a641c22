import { createLog } from 'agent-access/edge'
import { openOwnerServer } from '../owner-server'
import { createDashboardRouter, type DashboardOptions } from './router'
import { findTexts } from './texts'

const log = createLog<{ readonly dashboard_failed: { readonly cause: unknown } }>()

/** Opens the dashboard for the owner of the machine. */
export const openDashboard = <Inquiry extends object>(options: DashboardOptions<Inquiry>) =>
  openOwnerServer({
    port: options.port,
    createRouter: (root) => createDashboardRouter(options, root),
    onFailure(cause) {
      log('error', 'dashboard_failed', { cause })
      return findTexts(options.dashboard.language).unavailable
    },
  })
