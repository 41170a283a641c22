// Next takes the file of the folder around where there is none here.
export function register() {}
