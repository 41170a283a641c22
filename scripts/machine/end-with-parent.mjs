// node --import of a forked program: loaded before the program's own imports, which take seconds.
const end = () => process.exit()
process.on('disconnect', end)
if (process.connected === false) end()
