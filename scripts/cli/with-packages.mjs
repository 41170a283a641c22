import { installForCommand } from './packages-of-command.mjs'

// node --import of a command that the packages of the site are enough for.
await installForCommand()
