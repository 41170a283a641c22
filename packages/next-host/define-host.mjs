/**
 * What next-host knows of a site before any TypeScript of it runs. Every file is named from the root of the site.
 * @typedef {object} HostConfig
 * @property {string} content the program that compiles the content to .catalog/
 * @property {string} build the module that says what a build does to pages, by `defineSiteBuild`
 * @property {string} server the program of the own server, which calls `listen`
 * @property {readonly string[]} watched patterns of what else that program reads: `next-host dev` runs it again
 * @property {(env: Environment) => string} getContentFolder the folder of what the owner writes
 * @property {readonly string[]} contentFiles what the content puts among the sources, such as icons
 * @property {readonly string[]} unusedFolders what no build reads, beside Markdown, packages and tests
 * @property {readonly string[]} variables those of the environment, beside SITE_URL, that a build contains
 * @property {readonly PublicFolder[]} [publicFolders]
 * @property {Readonly<Record<string, string>>} standalone the programs of a folder that needs only Node, by their paths there
 * @property {() => Readonly<Record<string, string>>} [createDevelopmentVariables] what `next-host dev` sets in the environment
 * @property {readonly string[]} [startHints] what `next-host start` prints once the site is served
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * A folder below public/ that a command makes before the pages.
 * @typedef {object} PublicFolder
 * @property {string} folder which is removed where it is not wanted
 * @property {string} title what the build says of the step, such as "Making the editor"
 * @property {(env: Environment) => boolean} isWanted
 * @property {readonly [name: string, ...args: string[]]} command that of a package, with arguments; it is given the folder
 * @property {string} packageName of tests and tools, installed for it
 */

/**
 * Types the configuration of a site, the default export of `host.config.mjs`.
 * @param {HostConfig} config
 */
export const defineHost = (config) => config
