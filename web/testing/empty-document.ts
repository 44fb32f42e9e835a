// Files of one worker may share a document, so each begins with an empty one.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
