-- Detachments whose headquarters took another institution before that went down to them: nothing of them could be saved.
UPDATE units d SET institution_id = h.institution_id, version = d.version + 1 FROM units h
  WHERE d.level = 'detachment' AND h.level = 'educational' AND h.id = d.educational_id
    AND d.institution_id IS DISTINCT FROM h.institution_id;
