import { keepEarlyRequests } from './early-requests.mjs'

// To be imported before Next where our own launcher does not start it.
keepEarlyRequests()
