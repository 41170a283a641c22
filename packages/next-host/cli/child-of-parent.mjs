import { endWithParent } from './end-with-parent.mjs'

// node --import of a process that must not outlive its parent.
endWithParent()
