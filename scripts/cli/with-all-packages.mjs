import { installForCommand } from './packages-of-command.mjs'

// node --import of a command that needs the packages of tests too.
await installForCommand({ dev: true })
